import { accountCalls, person } from '../src/features/accounts/accounts.fixture.ts';
import { securityCalls } from '../src/features/accounts/second-factor.fixture.ts';
import { testPassword } from './build.ts';
import { type FlowCalls, type Flows, stepUp } from './change-flows.ts';
import { askPhoneChange } from './phone-change.ts';
import { freshPhone, insertRow } from './table-rows.ts';

const newPassword = { password: 'quite-uncommon-7', confirmPassword: 'quite-uncommon-7' };
type Token = { token: string };

/** Changes of accounts, and by super admins of users, tokens and webhooks. */
export function accountFlows({ product, build, change, chief, deputy }: FlowCalls): Flows {
  const { lastCode } = accountCalls(product);
  const security = securityCalls(product);
  const newUser = () => ({
    name: 'NEW OFFICER',
    phone: freshPhone(),
    email: 'n@example.org',
    role: 'ADMIN',
    password: 'quite-uncommon-7',
  });

  async function proposedPayment() {
    const { user } = await build.profile();
    const input = {
      id: user.id,
      paymentStatus: 'PAID',
      paymentMethod: 'BANK',
      bankSlipNumber: `S-${user.phone}`,
      ...stepUp,
    };
    await change('updateUser', { input }, chief);
    const [row] = await product.sql`SELECT id, version FROM payment_proposals WHERE user_id = ${user.id}`;
    return { id: row.id, version: row.version };
  }

  return {
    async 'a registration and a reset'() {
      const input = person();
      const { token } = await change<Token>('register', { input });
      await change('verifyCode', { input: { token, verificationCode: await lastCode(input.phone) } });
      await change('signIn', { input: { phone: input.phone, password: input.password } });
      const asked = await change<Token>('requestPasswordReset', { input: { phone: input.phone } });
      const { token: resent } = await change<Token>('resendCode', { input: { token: asked.token } });
      const code = { token: resent, verificationCode: await lastCode(input.phone) };
      const grant = await change<Token>('verifyCode', { input: code });
      await change('resetPassword', { input: { token: grant.token, ...newPassword } });
    },
    async 'the own account'() {
      const user = await build.student();
      await change('saveOwnName', { input: { name: 'RENAMED' } }, user);
      await change('changeEmail', { input: { email: 'other@example.org', currentPassword: testPassword } }, user);
      await askPhoneChange(product, user).then(({ call }) => product.graphql(`mutation { ${call} { id } }`, {}, user));
      await build.token(user.id);
      const [session] = await product.sql`SELECT id FROM sessions WHERE user_id = ${user.id} ORDER BY id DESC LIMIT 1`;
      await change('endSession', { id: session.id }, user);
      await change('changePassword', { input: { currentPassword: testPassword, ...newPassword } }, user);
    },
    async 'second factors'() {
      const officer = await security.enrol(await build.admin());
      await change('disableSecondFactor', { input: stepUp }, officer);
      const other = await security.enrol(await build.admin());
      await change('resetSecondFactor', { input: { id: other.id, ...stepUp } }, chief);
    },
    async 'other users'() {
      await change('addUser', { input: newUser() }, chief);
      const { id } = await change('createUser', { input: newUser() }, chief);
      await change('endUserSessions', { input: { id, ...stepUp } }, chief);
      await change('deleteUser', { id, reason: 'Has left' }, chief);
      const { id: userId, phone } = await build.student();
      await change('requestPasswordReset', { input: { phone } });
      await change('sendCodeAgain', { userId }, chief);
      await change('addApplicantNote', { input: { userId: (await build.profile()).user.id, note: 'Called' } }, chief);
    },
    async 'payments that two officers decide'() {
      await change(
        'approvePayment',
        { input: { ...(await proposedPayment()), currentPassword: testPassword } },
        deputy,
      );
      await change('rejectPayment', { input: { ...(await proposedPayment()), reason: 'No such slip' } }, deputy);
    },
    async 'tokens of integrators'() {
      const input = { name: 'Library', scopes: ['READ_EXAMS'], days: 30, ...stepUp };
      const { token } = await change<{ token: { id: string } }>('createIntegratorToken', { input }, chief, 1);
      await change('rotateIntegratorToken', { input: { id: token.id, days: 30, ...stepUp } }, chief);
      await change('revokeIntegratorToken', { input: { id: token.id } }, chief);
    },
    async webhooks() {
      const input = { url: 'http://127.0.0.1:9/', events: ['MARKS_UPDATED'] };
      await change('saveWebhook', { input }, chief);
      const { webhook } = await change<{ webhook: { id: string } }>('putWebhook', { input }, chief, 1);
      await change('rotateWebhookSecret', { input: { id: webhook.id } }, chief);
      await change('testWebhook', { id: webhook.id }, chief);
      await product.sql`UPDATE webhook_deliveries SET state = 'DELIVERED' WHERE webhook_id = ${webhook.id}`;
      const [delivery] = await product.sql`SELECT id FROM webhook_deliveries WHERE webhook_id = ${webhook.id}`;
      await change('sendWebhookAgain', { deliveryId: delivery.id }, chief);
      await change('deleteWebhook', { id: webhook.id }, chief);
    },
    async 'the institution'() {
      const about = {
        nameEn: 'Meghna University',
        titleEn: 'Admission',
        postalAddressEn: '1 River Road',
        inquiries: [],
        support: [],
      };
      await change('saveInstitution', { input: { ...about, version: 1 } }, chief);
      const bank = {
        bankName: 'Janata',
        bankBranch: 'Dhaka',
        bankAccount: '999-1',
        bankInquiryPhone: '01711000009',
        feeBank: 1200,
        feeBkash: 1220,
      };
      type Done = { change: { id: string } };
      const propose = (name: string) => change<Done>(name, { input: { ...bank, ...stepUp } }, chief, 1);
      const first = await propose('proposeInstitution');
      await change('rejectInstitution', { input: { id: first.change.id, reason: 'Too dear' } }, deputy);
      const second = await propose('proposeMoneyChange');
      await change('approveMoneyChange', { id: second.change.id, ...stepUp }, deputy);
      const third = await change<Done>(
        'proposeMoneyChange',
        { input: { ...bank, feeBank: 1300, ...stepUp } },
        chief,
        1,
      );
      await change('approveInstitution', { input: { id: third.change.id, ...stepUp } }, deputy);
    },
    async messages() {
      const { user } = await build.profile();
      const search = { userIds: [user.id] };
      const startsAt = new Date(Date.now() + 3_600_000).toISOString();
      const { broadcast } = await change<{ broadcast: { id: string } }>(
        'sendSms',
        { input: { ...search, message: 'Come', startsAt } },
        chief,
        1,
      );
      await change('stopBroadcast', { id: broadcast.id }, chief);
      const sent = await change<typeof broadcast & { broadcast: { id: string } }>(
        'sendMail',
        { input: { ...search, subject: 'Come', body: '<p>Come</p>' } },
        chief,
        1,
      );
      await product.sql`UPDATE outbox_messages SET status = 'FAILED' WHERE batch_id = ${sent.broadcast.id}`;
      await change('retryBroadcast', { id: sent.broadcast.id }, chief);
      const failed = { channel: 'sms', recipient: user.phone, body: 'x', status: 'FAILED' };
      await change('retryMessage', { id: (await insertRow(product.ctx.db, 'outbox_messages', failed))['id'] }, chief);
      await change('sendTestMessage', { input: { channel: 'SMS', userId: user.id, body: 'Come' } }, chief);
      const template = { name: 'Seat plan', channel: 'SMS', body: 'Hall {exam}' };
      const { id, version } = await change('saveMessageTemplate', { input: template }, chief);
      await change('deleteMessageTemplate', { input: { id, version } }, chief);
      const view = await change('saveView', { input: { list: 'STUDENTS', name: 'Paid', query: 'step=PAID' } }, chief);
      await change('deleteView', { input: { id: view.id } }, chief);
    },
  };
}
