import { limits } from '@admission/schema';
import { type EventData, type EventType, eventVersion, publicEventName } from './events.ts';

type Schema = Record<string, unknown>;

const id: Schema = { type: 'string', format: 'uuid' };
const text: Schema = { type: 'string' };
const textOrNull: Schema = { type: ['string', 'null'] };
const whole: Schema = { type: 'integer' };
const numberOrNull: Schema = { type: ['number', 'null'] };
const instant: Schema = { type: 'string', format: 'date-time' };
const instantOrNull: Schema = { ...instant, type: ['string', 'null'] };
const idOrNull: Schema = { ...id, type: ['string', 'null'] };
const payment = {
  userId: id,
  profileId: idOrNull,
  intakeId: idOrNull,
  method: text,
  reference: textOrNull,
  amount: { ...whole, description: 'What was received, in whole BDT.' },
};

const seat = {
  ...{ userId: id, profileId: id, examId: id, sittingId: id, venueId: id },
  ...{ room: text, seat: text, at: instant },
};

/** The JSON Schema of each field of an event. */
const fields: { [E in EventType]: Record<keyof EventData[E], Schema> } = {
  APPLICATION_SUBMITTED: {
    ...{ userId: id, profileId: id, examId: id },
    otherExamIds: { type: 'array', items: id },
    submittedAt: instant,
  },
  PAYMENT_PAID: {
    ...payment,
    fee: { ...whole, description: 'The fee, in whole BDT.' },
    applicantId: textOrNull,
    paidAt: instantOrNull,
  },
  MARKS_UPDATED: {
    ...{ userId: id, profileId: id, written: numberOrNull, viva: numberOrNull, total: numberOrNull },
    absent: { type: 'boolean' },
    values: { type: 'object', additionalProperties: { type: 'number' } },
  },
  RESULT_PUBLISHED: { examId: id, meritListId: id, run: whole, publishedAt: instant },
  PAYMENT_REJECTED: { ...payment, rejectedAt: instant },
  PAYMENT_REVERSED: { ...payment, reversedAt: instant },
  RESULT_WITHDRAWN: { examId: id, meritListId: id, run: whole, withdrawnAt: instant },
  APPLICANT_DELETED: { userId: id, deletedAt: instant },
  INTAKE_PUBLISHED: { intakeId: id, code: text, opensAt: instantOrNull, closesAt: instantOrNull },
  INTAKE_EXTENDED: { intakeId: id, userId: idOrNull, until: instant },
  INTAKE_CLOSED: { intakeId: id, closedAt: instant },
  INTAKE_REOPENED: { intakeId: id, opensAt: instantOrNull, closesAt: instantOrNull },
  APPLICATION_WITHDRAWN: { userId: id, profileId: id, examId: id, intakeId: id, withdrawnAt: instant },
  SEAT_ASSIGNED: seat,
  SEAT_CHANGED: seat,
  SEAT_FREED: { userId: id, profileId: id, examId: id, sittingId: id, at: instant },
  SITTING_MOVED: {
    ...{ sittingId: id, gatesOpen: instant, gatesClose: instant, starts: instant, ends: instant },
    movedAt: instant,
  },
  ATTENDANCE_CLOSED: { sittingId: id, present: whole, absent: whole, closedAt: instant },
  REMARKS_RELEASED: { examId: id, meritListId: id, run: whole, releasedAt: instant },
  REMARKS_HIDDEN: { examId: id, meritListId: id, run: whole, hiddenAt: instant },
  PING: { webhookId: id },
};

/** Fields that may be absent. */
const optional: ReadonlySet<string> = new Set(['values', 'fee']);

const object = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.has(name)),
  properties,
});

/** The schema of a body by the public name of its event. */
export const eventSchemas: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.entries(fields).map(([type, data]) => {
    const name = publicEventName(type as EventType);
    const version = { ...whole, const: eventVersion };
    return [name, object({ id, type: { ...text, const: name }, version, createdAt: instant, data: object(data) })];
  }),
);

/** The calls of webhooks with the schemas of their events, for an OpenAPI document. */
export const describeWebhooks = (): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(eventSchemas).map(([name, schema]) => {
      const description = `Signed; kept for ${limits.webhooks.keptDays} days. May arrive twice and in any order.`;
      const requestBody = { required: true, content: { 'application/json': { schema } } };
      const responses = { '2XX': { description: 'Received' }, default: { description: 'Sent again later' } };
      return [name, { post: { operationId: name, summary: name, description, requestBody, responses } }];
    }),
  );
