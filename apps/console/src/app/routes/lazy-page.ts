import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

import { i18n } from '#console/app/i18n.ts';

/** A page in a chunk of its own. Its words are fetched together with it and not after it. */
export function lazyPage<Name extends string, Module extends Record<Name, ComponentType>>(
  load: () => Promise<Module>,
  name: Name,
  namespaces: readonly string[],
) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), i18n.loadNamespaces([...namespaces])]);
    return module;
  }, name);
}
