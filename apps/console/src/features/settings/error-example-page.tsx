/** Specification section 2: a page that fails, so that the error view of its route can be seen. */
export function ErrorExamplePage(): never {
  throw new Error('This page fails on purpose.');
}
