/** A file that cannot be read at all; the message is for its sender. */
export class FileFault extends Error {
  override name = 'FileFault'
}

/** A file, or a sheet, without any rows. */
export class NoRows extends FileFault {
  override name = 'NoRows'
  constructor(message = 'The file holds no rows') {
    super(message)
  }
}
