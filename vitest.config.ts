export default { test: { projects: ['schema', 'api', 'web', 'tools', 'e2e', 'bench'] } };
