/** One grid template for head and rows: on a phone the name, the size and the menu stay. */
export const gridColumns =
  'grid grid-cols-[2.75rem_minmax(0,1fr)_5.5rem_2.75rem] items-center @xl:grid-cols-[2.75rem_minmax(0,1fr)_6.5rem_8.5rem_2.75rem] @3xl:grid-cols-[2.75rem_minmax(0,1fr)_6.5rem_7rem_8.5rem_2.75rem] @4xl:grid-cols-[2.75rem_minmax(0,1fr)_7rem_7.5rem_9rem_6.5rem_2.75rem]';

/** Where each column comes in. */
export const columnShown = {
  size: '',
  modified: 'hidden @xl:block',
  type: 'hidden @3xl:block',
  class: 'hidden @4xl:block',
} as const;
