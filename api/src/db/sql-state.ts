import { isObject } from '../core/is-object.ts';

/** A text property of the driver's error, which the ORM may have wrapped. */
function driverProperty(error: unknown, name: 'code' | 'constraint' | 'routine'): string | undefined {
  const driver = isObject(error) && 'driverError' in error ? error['driverError'] : error;
  const value = isObject(driver) ? driver[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

export const sqlState = (error: unknown): string | undefined => driverProperty(error, 'code');

/** The name of the violated constraint. */
export const constraintOf = (error: unknown): string | undefined => driverProperty(error, 'constraint');

/** PostgreSQL's own function that reported the error; its message depends on the server's language. */
export const routineOf = (error: unknown): string | undefined => driverProperty(error, 'routine');
