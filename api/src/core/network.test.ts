import { expect, it } from 'vitest';
import { networksOf } from './network.ts';

it.each([
  ['203.0.113.9', '203.0.113.9', undefined],
  ['::ffff:203.0.113.9', '203.0.113.9', undefined],
  ['2001:db8:1:2::1', '20010db800010002/64', '20010db80001/48'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '20010db800010002/64', '20010db80001/48'],
  ['2001:DB8:1:3::', '20010db800010003/64', '20010db80001/48'],
  ['unknown', 'unknown', undefined],
  ['', '', undefined],
])('networksOf %s is %s within %s', (ip, narrow, wide) => {
  expect(networksOf(ip)).toEqual({ narrow, wide });
});
