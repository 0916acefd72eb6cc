import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ViewRequest } from './views.ts'
import type { LoomAnswer, LoomJob } from './worker.ts'

export type LoomPool = {
  /** Draws and encodes a view in a worker. Rejects with a `LoomError` if the recipe is invalid or the worker dies. */
  draw: (request: ViewRequest) => Promise<Buffer>
  /** Terminates the workers; unfinished jobs reject. */
  close: () => Promise<void>
}

/** Why a picture could not be drawn. */
export class LoomError extends Error {
  override name = 'LoomError'
}

type Waiting = {
  request: ViewRequest
  resolve: (bytes: Buffer) => void
  reject: (error: Error) => void
}

type Seat = { worker: Worker; job: Waiting | null }

/**
 * `size` worker threads that draw, and one for sketches, which take milliseconds and must not wait for a drawing.
 * `workerUrl` is the entry point of the threads.
 */
export function createLoomPool(options: { size?: number; workerUrl?: URL } = {}): LoomPool {
  const url = options.workerUrl ?? new URL('./worker.ts', import.meta.url)
  const drawings = createThreads(options.size ?? Math.max(1, availableParallelism() - 1), url)
  const sketches = createThreads(1, url)
  return {
    draw: request => (request.format === 'sketch' ? sketches : drawings).draw(request),
    async close() {
      await Promise.all([drawings.close(), sketches.close()])
    },
  }
}

/**
 * Worker threads with one last-in, first-out queue: pictures of the page now open go before those of the page just left.
 * A worker that dies fails only its own job and is replaced.
 */
function createThreads(size: number, url: URL): LoomPool {
  const queue: Waiting[] = []
  const seats: Seat[] = []
  let isClosed = false
  let lastId = 0

  function openSeat(): Seat {
    const seat: Seat = { worker: new Worker(url), job: null }
    seat.worker.unref()
    seat.worker.on('message', (answer: LoomAnswer) => settle(seat, answer))
    seat.worker.on('error', error => vacate(seat, `The loom stopped: ${error.message}`))
    seat.worker.on('exit', code => vacate(seat, `The loom stopped with code ${code}`))
    seats.push(seat)
    return seat
  }

  function settle(seat: Seat, answer: LoomAnswer): void {
    const job = seat.job
    seat.job = null
    seat.worker.unref()
    if ('bytes' in answer)
      job?.resolve(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.length))
    else job?.reject(new LoomError(answer.problem))
    giveOut()
  }

  /** Called for 'error' and for the 'exit' after it: the second call finds the seat already gone. */
  function vacate(seat: Seat, problem: string): void {
    const at = seats.indexOf(seat)
    if (at < 0) return
    seats.splice(at, 1)
    seat.job?.reject(new LoomError(problem))
    seat.job = null
    giveOut()
  }

  /** Assigns waiting jobs to free workers, starting new workers up to the pool's size. */
  function giveOut(): void {
    if (isClosed) return
    while (queue.length > 0) {
      const seat = seats.find(one => one.job === null) ?? (seats.length < size ? openSeat() : null)
      if (!seat) return
      seat.job = queue.pop()!
      seat.worker.ref()
      const job: LoomJob = { id: ++lastId, request: seat.job.request }
      seat.worker.postMessage(job, [])
    }
  }

  function draw(request: ViewRequest): Promise<Buffer> {
    if (isClosed) return Promise.reject(new LoomError('The loom is closed'))
    return new Promise((resolve, reject) => {
      queue.push({ request, resolve, reject })
      giveOut()
    })
  }

  async function close(): Promise<void> {
    isClosed = true
    for (const waiting of queue.splice(0)) waiting.reject(new LoomError('The loom is closed'))
    await Promise.all(seats.slice().map(seat => seat.worker.terminate()))
  }

  return { draw, close }
}
