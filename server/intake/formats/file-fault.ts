/** A file that cannot be read at all; the message is for whoever sent it. */
export class FileFault extends Error {
  override name = 'FileFault'
}
