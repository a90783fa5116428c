export * from './access.ts';
export * from './enums.ts';
export * from './errors.ts';
