import { type App, systemContext } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../audit/index.ts';
import { hashPassword } from './passwords.ts';
import { User } from './user.entity.ts';

/** Creates the first SUPERADMIN from ADMIN_PHONE and ADMIN_PASSWORD if there is none (contract, section 2). */
export async function ensureFirstSuperadmin(app: App): Promise<void> {
  const { ADMIN_PHONE: phone, ADMIN_PASSWORD: password } = app.config;
  if (!phone || !password) return;
  await inTransaction(systemContext(app), async (ctx) => {
    await queryRows(ctx.db, "SELECT pg_advisory_xact_lock(hashtext('first-superadmin'))");
    if (await ctx.db.existsBy(User, { role: 'SUPERADMIN' })) return;
    const passwordHash = await hashPassword(password);
    const user = await ctx.db.save(
      ctx.db.create(User, {
        name: 'SUPER ADMIN',
        phone,
        email: `admin@${new URL(app.config.PUBLIC_URL).hostname}`,
        passwordHash,
        role: 'SUPERADMIN',
      }),
    );
    await record(ctx, {
      action: 'user.added',
      subject: { type: 'user', id: user.id },
      actor: user,
      after: { phone, role: user.role },
      reason: 'ADMIN_PHONE',
    });
  });
}
