import { setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { drawPaper } from './draw-paper.ts'
import type { Paper } from './paper.ts'

// The program of print-paper.ts: a paper as JSON on its standard input, its PDF on its output.

setPriority(5)
process.stdout.write(await drawPaper(JSON.parse(await text(process.stdin)) as Paper))
