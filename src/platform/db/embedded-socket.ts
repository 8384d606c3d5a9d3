import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/** What a server says to a new connection: that it may come in, and that it is listened to. */
const WELCOME = Buffer.from([...[0x52, 0, 0, 0, 8, 0, 0, 0, 0], ...[0x5a, 0, 0, 0, 5, 0x49]])
/** There is one session for all connections after each other: what the one before left open is not the next one's. */
const AFRESH = 'rollback; deallocate all'

/**
 * The embedded database as PostgreSQL's driver knows a server: a socket. What is written until it is uncorked is told to the engine at
 * once, and the answer comes as data. PGlite's own way to ask calls the engine six times for a statement and has its rows described twice.
 */
export class EmbeddedSocket extends EventEmitter {
  writable = true
  #pglite: PGlite
  #begun = false
  #corked = false
  #written: Uint8Array[] = []

  constructor(pglite: PGlite) {
    super()
    this.#pglite = pglite
  }

  /** To the driver any socket will do that has what it uses of one. */
  static to(pglite: PGlite) {
    return new EmbeddedSocket(pglite) as unknown as Duplex
  }

  connect() {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  cork() {
    this.#corked = true
  }

  uncork() {
    this.#corked = false
    this.#tell()
  }

  write(message: Uint8Array, done?: () => void) {
    if (this.#begun) {
      // The driver writes its next message into the same memory.
      this.#written.push(message.slice())
      if (!this.#corked) this.#tell()
    } else {
      this.#begun = true
      this.#pglite.exec(AFRESH).then(
        () => this.emit('data', WELCOME),
        (error) => this.emit('error', error),
      )
    }
    done?.()
    return true
  }

  /** What is written here is told with what comes next. */
  withNext(write: () => void) {
    const corked = this.#corked
    this.#corked = true
    write()
    this.#corked = corked
  }

  #tell() {
    if (this.#written.length === 0) return
    const question = Buffer.concat(this.#written)
    this.#written = []
    // Not before the driver has noted that it asked.
    queueMicrotask(() =>
      this.#pglite
        .execProtocolRawStream(question, { syncToFs: false, onRawData: (answer) => void this.emit('data', Buffer.from(answer)) })
        .catch((error) => this.emit('error', error)),
    )
  }

  end() {
    this.destroy()
  }

  destroy() {
    if (!this.writable) return
    this.writable = false
    queueMicrotask(() => this.emit('close'))
  }

  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
}
