/** Read within `asVendor`; elsewhere they are an error or empty. */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import {
  pictureBatches,
  pictureUploads,
  productImages,
  productModels,
  productSpecs,
  products,
  stockMovements,
} from "./schema.server.ts";

export const vendorProducts = viewOf(products, "vendor_products");
export const vendorProductModels = viewOf(productModels, "vendor_product_models");
export const vendorProductImages = viewOf(productImages, "vendor_product_images");
export const vendorProductSpecs = viewOf(productSpecs, "vendor_product_specs");
export const vendorStockMovements = viewOf(stockMovements, "vendor_stock_movements");
export const vendorPictureUploads = viewOf(pictureUploads, "vendor_picture_uploads");
export const vendorPictureBatches = viewOf(pictureBatches, "vendor_picture_batches");
