export { createProductApi, type ProductApiDeps, type StorageMode } from './create-product-api.ts';
