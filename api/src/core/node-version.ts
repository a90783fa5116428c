const neededMajor = 24;

/** The refusal of a version of Node.js; null from Node.js 24. Older ones crash in the native password hash. */
export function refusalOfNode(version: string): string | null {
  if (Number(version.split('.')[0]) >= neededMajor) return null;
  return `Node.js ${neededMajor} or newer is needed, this is ${version}. The folder has one: node_modules/.bin/node`;
}
