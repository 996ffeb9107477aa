export interface ConfigProblem {
  variable: string;
  /** One sentence that names the variable and says what to do. */
  sentence: string;
}

/** The environment asks for something that cannot be. Carries every problem at once, so that one restart fixes all. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    super(problems.map((problem) => problem.sentence).join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}
