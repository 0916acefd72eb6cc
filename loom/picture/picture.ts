/** What part of the cloth to draw: size in pixels, true scale, and where on the cloth its top left corner is. */
export type PictureFrame = {
  widthPx: number
  heightPx: number
  pxPerCm: number
  offsetCm?: { x: number; y: number }
}

/** A picture in linear light, three numbers a pixel, with `padPx` extra pixels on every side. */
export type Canvas = { widthPx: number; heightPx: number; padPx: number; light: Float32Array }

/** A black picture with padding; `widthPx` and `heightPx` include the padding. */
export function paddedCanvas(frame: PictureFrame, padPx: number): Canvas {
  const widthPx = frame.widthPx + 2 * padPx
  const heightPx = frame.heightPx + 2 * padPx
  return { widthPx, heightPx, padPx, light: new Float32Array(widthPx * heightPx * 3) }
}
