import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attendanceOf, type Decision, decidedStates, type SeenScan } from './attendance.ts';

const hours = 3_600_000;
const devices = ['a', 'b', 'c', 'd', 'e'] as const;
let count = 0;
const scan = (deviceId: string, decision: SeenScan['decision'] = 'ADMITTED', at = 1000): SeenScan => {
  count += 1;
  return { kind: 'SCAN', id: `s${count}`, deviceId, decision, at };
};
const decided = (state: Decision['state'], covers: string[], at = 5000, id = 'd'): Decision => ({
  kind: 'DECISION',
  id,
  state,
  at,
  covers,
});

/** Events of five devices whose clocks differ by up to two hours, and decisions. */
const anyEvents = fc
  .record({
    skews: fc.array(fc.integer({ min: -2 * hours, max: 2 * hours }), { minLength: 5, maxLength: 5 }),
    scans: fc.array(
      fc.record({
        device: fc.nat(4),
        at: fc.integer({ min: 0, max: 4 * hours }),
        decision: fc.constantFrom('ADMITTED' as const, 'REFUSED' as const, null),
      }),
      { maxLength: 12 },
    ),
    decisions: fc.array(
      fc.record({
        state: fc.constantFrom(...decidedStates),
        // Few instants, so that decisions of one instant occur.
        at: fc.nat(3),
        covers: fc.subarray([...devices]),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ skews, scans, decisions }) => [
    ...scans.map(
      ({ device, at, decision }, i): SeenScan => ({
        kind: 'SCAN',
        id: `s${i}`,
        deviceId: devices[device] ?? 'a',
        decision,
        at: at + (skews[device] ?? 0),
      }),
    ),
    ...decisions.map((one, i): Decision => ({ kind: 'DECISION', id: `d${i}`, ...one })),
  ]);

describe('attendanceOf', () => {
  it('does not depend on order, repetition, or the pieces in which events arrive', () => {
    const synced = anyEvents.chain((events) =>
      fc.record({
        events: fc.constant(events),
        // Every event at least once, some of them again, in any order.
        arrived: fc
          .tuple(
            fc.shuffledSubarray(events, { minLength: events.length }),
            fc.array(events.length > 0 ? fc.constantFrom(...events) : fc.constant(null)),
          )
          .chain(([all, again]) => {
            const both = [...all, ...again.filter((one) => one !== null)];
            return fc.shuffledSubarray(both, { minLength: both.length });
          }),
        cut: fc.nat(20),
        isClosed: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(synced, ({ events, arrived, cut, isClosed }) => {
        const whole = attendanceOf(events, isClosed);
        expect(attendanceOf(arrived, isClosed)).toEqual(whole);
        expect(attendanceOf([...arrived.slice(cut), ...arrived.slice(0, cut)], isClosed)).toEqual(whole);
      }),
      { numRuns: 500 },
    );
  });

  it('has one state for every skew of the clocks', () => {
    const skewed = fc.tuple(anyEvents, fc.array(fc.integer({ min: -2 * hours, max: 2 * hours }), { minLength: 5 }));
    fc.assert(
      fc.property(skewed, ([events, skews]) => {
        const later = events.map((one) =>
          one.kind === 'SCAN' ? { ...one, at: one.at + (skews[devices.indexOf(one.deviceId as 'a')] ?? 0) } : one,
        );
        expect(attendanceOf(later).state).toBe(attendanceOf(events).state);
      }),
    );
  });

  it.each([
    ['EXPECTED without a scan', [], false, 'EXPECTED'],
    ['ABSENT without a scan when the doors have closed', [], true, 'ABSENT'],
    ['EXPECTED after a refusal alone', [scan('a', 'REFUSED'), scan('a', null)], false, 'EXPECTED'],
    ['PRESENT by one device, scanned twice', [scan('a'), scan('a')], true, 'PRESENT'],
    ['PRESENT where the other device refused', [scan('a'), scan('b', 'REFUSED')], false, 'PRESENT'],
    ['DISPUTED by two devices', [scan('a'), scan('b')], false, 'DISPUTED'],
    ['decided, of two devices', [scan('a'), scan('b'), decided('PRESENT', ['a', 'b'])], false, 'PRESENT'],
    [
      'DISPUTED again by a third device',
      [scan('a'), scan('b'), decided('PRESENT', ['a', 'b']), scan('c')],
      false,
      'DISPUTED',
    ],
    ['EXPELLED, although the admission arrives later', [decided('EXPELLED', []), scan('a')], true, 'EXPELLED'],
    ['DISPUTED where an absent person was admitted', [decided('ABSENT', []), scan('a')], true, 'DISPUTED'],
    [
      'that of the later decision',
      [decided('ABSENT', [], 9, 'x'), decided('LEFT_EARLY', [], 10, 'b')],
      true,
      'LEFT_EARLY',
    ],
  ] as const)('%s', (_, events, isClosed, state) => {
    expect(attendanceOf(events, isClosed).state).toBe(state);
  });

  it('returns the first admission and the devices that admitted', () => {
    const events = [scan('b', 'ADMITTED', 70), scan('a', 'ADMITTED', 90), scan('c', 'REFUSED', 10)];
    expect(attendanceOf(events)).toEqual({ state: 'DISPUTED', firstAt: 70, devices: ['a', 'b'] });
  });
});
