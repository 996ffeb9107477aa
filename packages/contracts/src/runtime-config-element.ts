/** The runtime configuration stands as JSON in the page itself, in the element with this id, so that the first screen needs no request. */
export const runtimeConfigElementId = 'stowage-config';
