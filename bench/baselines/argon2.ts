import argon2 from 'argon2';

/** Verifies passwords with the product's parameters, a number of them concurrently. */
const { inFlight } = JSON.parse(process.argv[2] ?? '{}') as { inFlight: number };
const password = 'student-admission-1';
const hash = await argon2.hash(password, { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 });

process.on('message', async ({ count }: { count: number }) => {
  const start = performance.now();
  let left = count;
  const work = async () => {
    while (left-- > 0) await argon2.verify(hash, password);
  };
  await Promise.all(Array.from({ length: inFlight }, work));
  process.send?.({ rate: count / ((performance.now() - start) / 1000) });
});
process.send?.('ready');
