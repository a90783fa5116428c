const { hydrate } = await import('./hydrate.tsx');
// In a task of its own: a slow phone can scroll and respond after the modules are evaluated.
setTimeout(hydrate);

export {};
