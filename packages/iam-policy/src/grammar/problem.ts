/** What is wrong with a policy, and where: `path` reads like `Statement[0].Action[2]`, empty for the whole document. */
export interface PolicyProblem {
  path: string;
  message: string;
}

/** Collects problems, so that a person sees all of them at once. */
export type Report = (path: string, message: string) => void;

/** Extends a path by an element name. */
export function under(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
