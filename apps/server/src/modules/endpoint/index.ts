export { answerError, answerJson } from './answer.ts';
export { bindEndpoint, type BindOptions, type BoundEndpoint, type Call } from './bind-endpoint.ts';
