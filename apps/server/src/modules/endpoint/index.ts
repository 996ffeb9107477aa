export { answerError, answerJson, answerNothing } from './answer.ts';
export { bindEndpoint, type BindOptions, type BoundEndpoint, type Call } from './bind-endpoint.ts';
export { maxBodyBytes } from './read-body.ts';
