import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A dialog or panel in a chunk of its own, fetched when it first opens. Needs `Suspense` above it. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await load())[name] }));
}
