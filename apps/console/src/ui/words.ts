import { createContext, use } from 'react';

/** The few words that every part needs, so that no page has to repeat them. The app sets them in the person's language. */
export interface UiWords {
  close: string;
  cancel: string;
  copy: string;
  copied: string;
  retry: string;
  details: string;
  clear: string;
  loading: string;
  required: string;
  optional: string;
  selectAll: string;
  selectRow: (name: string) => string;
  showPassword: string;
  hidePassword: string;
  notifications: string;
}

export const englishWords: UiWords = {
  close: 'Close',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  retry: 'Try again',
  details: 'Details',
  clear: 'Clear',
  loading: 'Loading',
  required: 'Required',
  optional: 'Optional',
  selectAll: 'Select all',
  selectRow: (name) => `Select ${name}`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  notifications: 'Notifications',
};

export const UiWordsContext = createContext<UiWords>(englishWords);

export function useUiWords(): UiWords {
  return use(UiWordsContext);
}
