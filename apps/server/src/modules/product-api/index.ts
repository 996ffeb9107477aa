export { createProductApi, type ProductApi, type ProductApiDeps, type StorageMode } from './create-product-api.ts';
