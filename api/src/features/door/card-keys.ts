import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { type CardFacts, cardCodeLimits, cardMessage, encodeCard, type SignedCard } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { decrypt, encrypt } from '../../core/encryption.ts';
import { prepared, queryPrepared } from '../../db/prepared.ts';
import { execute, queryRows } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';

/** The public half of a key pair: 32 bytes in base64url. */
export interface CardPublicKey {
  kid: number;
  publicKey: string;
}

/** A key signs for a year; its codes stay valid until they expire. */
const signingDays = 365;

const curve = { kty: 'OKP', crv: 'Ed25519' } as const;
const sealOf = (kid: number) => ({ purpose: 'card signing key', context: `card key ${kid}` });

/** The public keys of all codes, the newest first. */
export const findCardKeys = (ctx: Ctx): Promise<CardPublicKey[]> =>
  queryRows(ctx.db, 'SELECT kid, public_key AS "publicKey" FROM card_keys ORDER BY kid DESC');

/** The signed code of a card. */
export async function signCard(ctx: Ctx, facts: Omit<CardFacts, 'kid'>): Promise<string> {
  const { kid, publicKey, privateKey } = (await findSigningKey(ctx)) ?? (await addSigningKey(ctx));
  const message = cardMessage({ ...facts, kid });
  const key = createPrivateKey({ key: { ...curve, x: publicKey, d: privateKey }, format: 'jwk' });
  return encodeCard(message, sign(null, message, key));
}

/** Whether the code is signed by one of our keys. */
export async function isSignedByUs(ctx: Ctx, { kid, message, signature }: SignedCard): Promise<boolean> {
  const key = (await findCardKeys(ctx)).find((one) => one.kid === kid);
  if (!key) return false;
  const publicKey = createPublicKey({ key: { ...curve, x: key.publicKey }, format: 'jwk' });
  return verify(null, message, publicKey, signature);
}

type SigningKey = CardPublicKey & { privateKey: string };

const signingKey = prepared(
  `SELECT kid, public_key AS "publicKey", private_key_sealed AS sealed FROM card_keys
    WHERE valid_until IS NULL OR valid_until > $1 ORDER BY kid DESC LIMIT 1`,
  { isShort: true },
);

/** Null without a current key that the secrets decrypt: CARD_SECRET may have been replaced. */
async function findSigningKey(ctx: Ctx): Promise<SigningKey | null> {
  const [row] = await queryPrepared<CardPublicKey & { sealed: string }>(ctx.db, signingKey, [ctx.now()]);
  if (!row) return null;
  const privateKey = decrypt(ctx.app.config.keys.cards, sealOf(row.kid), row.sealed);
  return privateKey === undefined ? null : { kid: row.kid, publicKey: row.publicKey, privateKey };
}

/** Adds the next key; concurrent callers get the same one. */
const addSigningKey = (ctx: Ctx): Promise<SigningKey> =>
  inTransaction(ctx, async (tx) => {
    await queryRows(tx.db, `SELECT pg_advisory_xact_lock(hashtext('card keys'))`);
    const added = await findSigningKey(tx);
    if (added) return added;
    const [last] = await queryRows<{ kid: number }>(tx.db, 'SELECT kid FROM card_keys ORDER BY kid DESC LIMIT 1');
    const kid = (last?.kid ?? 0) + 1;
    if (kid > cardCodeLimits.kid) throw new Error('All numbers of card keys are used');
    const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
    const until = new Date(tx.now().getTime() + signingDays * 86_400_000);
    await execute(
      tx.db,
      'INSERT INTO card_keys (kid, public_key, private_key_sealed, valid_from, valid_until) VALUES ($1, $2, $3, $4, $5)',
      [kid, x, encrypt(tx.app.config.keys.cards, sealOf(kid), d), tx.now(), until],
    );
    return { kid, publicKey: x, privateKey: d };
  });
