import type { AnyObject, TestConfig } from 'yup';
import { where } from './rule.ts';

/** For the successor of a field: both may be given, with the same value. */
export const sameAs = <T extends string>(former: string, name: string): TestConfig<T | undefined, AnyObject> =>
  where<T>((value, _facts, { parent }) =>
    parent[former] === undefined || parent[former] === value
      ? null
      : { key: 'namesDiffer', params: { field: name, former } },
  );
