/* Non-local means over planes of floats, rows y0 to y1; every plane has a margin of `pad` on each side
   (darkroom.py). Compares pixels up to `radius` times `apart` away, every `apart`-th of them. */
#include <math.h>
#include <stdlib.h>

#define COLOURS 3
#define GUIDES 6

void denoise(int height, int width, int pad, int y0, int y1, int radius, int apart, float strength, const float *colour,
             const float *variance, const float *guide, const float *guide_variance, float *out) {
  const long stride = width + 2 * pad, plane = stride * (height + 2 * pad);
  const int rows = y1 - y0, wide = width + 2;
  const float spread = strength * strength;
  float *distance = malloc(sizeof(float) * (rows + 2) * wide), *sum = calloc((long)rows * width * 4, sizeof(float));
  float *weights = malloc(sizeof(float) * width);
  for (int dy = -radius; dy <= radius; dy++)
    for (int dx = -radius; dx <= radius; dx++) {
      if (dx * dx + dy * dy > radius * radius + 1) continue;
      const long step = (dy * stride + dx) * apart;
      for (int r = 0; r < rows + 2; r++) {
        const long at = (y0 - 1 + r + pad) * stride + pad - 1;
        float *row = distance + (long)r * wide;
        for (int x = 0; x < wide; x++) row[x] = 0;
        for (int c = 0; c < COLOURS; c++) {
          const float *p = colour + c * plane + at, *v = variance + c * plane + at;
          for (int x = 0; x < wide; x++) {
            const float difference = p[x] - p[x + step], here = v[x], there = v[x + step];
            row[x] += (difference * difference - here - fminf(here, there)) / (spread * (here + there) + 1e-6f);
          }
        }
      }
      for (int r = 0; r < rows; r++) {
        const float *a = distance + (long)r * wide, *b = a + wide, *c = b + wide;
        const long at = (y0 + r + pad) * stride + pad;
        for (int x = 0; x < width; x++)
          weights[x] = fmaxf(0, (a[x] + a[x + 1] + a[x + 2] + b[x] + b[x + 1] + b[x + 2] + c[x] + c[x + 1] + c[x + 2]) / (9 * COLOURS));
        for (int k = 0; k < GUIDES; k++) {
          const float *p = guide + k * plane + at, *v = guide_variance + k * plane + at;
          for (int x = 0; x < width; x++) {
            const float difference = p[x] - p[x + step];
            weights[x] = fmaxf(weights[x], difference * difference - v[x] - v[x + step]);
          }
        }
        float *total = sum + (long)r * width;
        for (int x = 0; x < width; x++) weights[x] = expf(-fminf(weights[x], 60));
        for (int c2 = 0; c2 < COLOURS; c2++) {
          const float *q = colour + c2 * plane + at + step;
          float *part = total + (long)c2 * rows * width;
          for (int x = 0; x < width; x++) part[x] += weights[x] * q[x];
        }
        float *part = total + 3L * rows * width;
        for (int x = 0; x < width; x++) part[x] += weights[x];
      }
    }
  for (int c = 0; c < COLOURS; c++)
    for (int r = 0; r < rows; r++)
      for (int x = 0; x < width; x++)
        out[((long)c * height + y0 + r) * width + x] =
            sum[((long)c * rows + r) * width + x] / sum[(3L * rows + r) * width + x];
  free(distance);
  free(sum);
  free(weights);
}
