import type { FileEncoding as Encoding } from '@selvedge/contract/intake/import-mapping.ts'

/** The upper half of IBM code page 850, which old merchandise programs still write. */
const IBM_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

export type Decoder = { decode: (bytes?: Uint8Array, options?: { stream?: boolean }) => string }

/** Decodes bytes block by block; invalid ones become U+FFFD. */
export const decoderOf = (encoding: Encoding): Decoder =>
  encoding === 'ibm850' ? { decode: decodeIbm850 } : new TextDecoder(encoding)

const decodeIbm850 = (bytes: Uint8Array = new Uint8Array()): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, sign => IBM_850[sign.charCodeAt(0) - 128]!)
