/** The only source of the time of day. */
export interface Clock {
  now(): Date;
}
