type Arguments = [address: string, lang: string, site: object];

/** Renders a public page with the server bundle of the web client. */
export const prerenderInThread = async ({ bundle, args }: { bundle: string; args: Arguments }): Promise<unknown> =>
  ((await import(bundle)) as { prerender(...args: Arguments): Promise<unknown> }).prerender(...args);
