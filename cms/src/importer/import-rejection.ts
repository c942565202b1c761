/** A file that cannot be imported; the message is a sentence for whoever brought it. */
export class ImportRejection extends Error {}
