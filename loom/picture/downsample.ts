import type { Canvas } from './picture.ts'

/** Which samples a pixel averages along one axis, and with what weights (they sum to 1). */
export type SampleSpans = { first: Int32Array; count: Int32Array; weights: Float32Array; widest: number }

/** Spans for `pixels` pixels at `samples` samples a pixel; samples may be a fraction. */
export function sampleSpans(pixels: number, samples: number): SampleSpans {
  const widest = Math.ceil(samples) + 1
  const first = new Int32Array(pixels)
  const count = new Int32Array(pixels)
  const weights = new Float32Array(pixels * widest)
  for (let p = 0; p < pixels; p++) {
    const from = p * samples
    const to = from + samples
    first[p] = Math.floor(from + 1e-6)
    const last = Math.ceil(to - 1e-6)
    count[p] = last - first[p]!
    for (let s = first[p]!; s < last; s++) {
      weights[p * widest + s - first[p]!] = (Math.min(to, s + 1) - Math.max(from, s)) / samples
    }
  }
  return { first, count, weights, widest }
}

/** Averages a row of samples (three numbers each) into the pixels of `out`. */
export function averageAcross(samples: Float32Array, spans: SampleSpans, out: Float32Array): void {
  const pixels = spans.first.length
  for (let p = 0; p < pixels; p++) {
    let red = 0
    let green = 0
    let blue = 0
    let at = spans.first[p]! * 3
    const weightsFrom = p * spans.widest
    for (let s = 0; s < spans.count[p]!; s++, at += 3) {
      const weight = spans.weights[weightsFrom + s]!
      red += samples[at]! * weight
      green += samples[at + 1]! * weight
      blue += samples[at + 2]! * weight
    }
    out[p * 3] = red
    out[p * 3 + 1] = green
    out[p * 3 + 2] = blue
  }
}

/** Adds an averaged row, times `weight`, to a row of the picture. */
export function addToRow(canvas: Canvas, row: number, averaged: Float32Array, weight: number): void {
  const start = row * canvas.widthPx * 3
  const { light } = canvas
  for (let k = 0; k < canvas.widthPx * 3; k++) light[start + k]! += averaged[k]! * weight
}
