/** A file that cannot be read at all; the message is for whoever sent it. */
export class FileFault extends Error {
  override name = 'FileFault'
}

/** A file, or a sheet of one, in which there is nothing to read. */
export class NoRows extends FileFault {
  override name = 'NoRows'
  constructor(message = 'The file holds no rows') {
    super(message)
  }
}
