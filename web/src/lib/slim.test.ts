import { describe, expect, it } from 'vitest';
import { clone, cloneDeep, hoistStatics, isPlainObject, toPath } from './slim.ts';

describe('the functions that Formik imports from lodash', () => {
  it.each([
    ['phone', ['phone']],
    ['rows.0.name', ['rows', '0', 'name']],
    ['rows[10].name', ['rows', '10', 'name']],
    [
      ['rows', 0],
      ['rows', '0'],
    ],
    ['', []],
  ])('reads the path %j', (path, expected) => expect(toPath(path)).toEqual(expected));

  it('copies one level, or all of them, and keeps files', () => {
    const file = new File(['x'], 'x.jpg');
    const value = { rows: [{ name: 'a' }], file, nothing: null };
    const shallow = clone(value);
    expect(shallow).toEqual(value);
    expect(shallow).not.toBe(value);
    expect(shallow.rows).toBe(value.rows);
    const deep = cloneDeep(value);
    expect(deep).toEqual(value);
    expect(deep.rows[0]).not.toBe(value.rows[0]);
    expect(deep.file).toBe(file);
  });

  it('isPlainObject is true for plain objects only', () => {
    expect([{}, Object.create(null)].every(isPlainObject)).toBe(true);
    expect([[], null, 'x', new Date(), new File([], 'x')].some(isPlainObject)).toBe(false);
  });
});

it('hoistStatics returns the component unchanged', () => {
  const component = () => null;
  expect(hoistStatics(component)).toBe(component);
});
