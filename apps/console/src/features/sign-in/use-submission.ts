import { useState, type FormEvent } from 'react';

import type { FieldProblem } from '#console/features/sign-in/model/check-fields.ts';
import { fieldsOf, problemOf, type Problem } from '#console/features/sign-in/model/problem-key.ts';

export type Values = (name: string) => string;

export interface SubmissionOptions {
  /** Field name to what is wrong with it. */
  check: (values: Values) => Record<string, FieldProblem>;
  submit: (values: Values) => Promise<void>;
}

export interface Submission {
  pending: boolean;
  submitted: boolean;
  problem: Problem | null;
  fields: Record<string, string>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A native form: read when sent, checked in words, the first wrong field gets the focus. */
export function useSubmission({ check, submit }: SubmissionOptions): Submission {
  const [pending, setPending] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});

  const send = async (form: HTMLFormElement, values: Values) => {
    setPending(true);
    setProblem(null);
    try {
      await submit(values);
      setSubmitted(true);
    } catch (error) {
      const wrong = fieldsOf(error);
      if (Object.keys(wrong).length > 0) show(form, wrong);
      else setProblem(problemOf(error));
    } finally {
      setPending(false);
    }
  };

  const show = (form: HTMLFormElement, wrong: Record<string, string>) => {
    setFields(wrong);
    const first = Object.keys(wrong)[0];
    const field = first === undefined ? null : form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };

  return {
    pending,
    submitted,
    problem,
    fields,
    onSubmit(event) {
      event.preventDefault();
      if (pending) return;
      const form = event.currentTarget;
      const data = new FormData(form);
      const values: Values = (name) => {
        const value = data.get(name);
        return typeof value === 'string' ? value : '';
      };
      const wrong = Object.fromEntries(
        Object.entries(check(values)).filter((entry): entry is [string, string] => entry[1] !== null),
      );
      show(form, wrong);
      if (Object.keys(wrong).length === 0) void send(form, values);
      else setProblem(null);
    },
  };
}
