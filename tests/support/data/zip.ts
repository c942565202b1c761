import { crc32 } from 'node:zlib'

/** Makes a zip of these files by path, without compression. */
export function zip(files: readonly (readonly [path: string, bytes: Buffer])[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [path, bytes] of files) {
    const name = Buffer.from(path)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(bytes.length, 14)
    fields.writeUInt32LE(bytes.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    local.push(Buffer.from('PK\u0003\u0004', 'latin1'), fields, name, bytes)
    central.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, place, name)
    offset += 30 + name.length + bytes.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}
