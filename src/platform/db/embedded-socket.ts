import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/** A server's greeting to a new connection: authenticated, and ready for queries. */
const WELCOME = Buffer.from([...[0x52, 0, 0, 0, 8, 0, 0, 0, 0], ...[0x5a, 0, 0, 0, 5, 0x49]])
/** Successive connections share one session: clears whatever the previous one left open. */
const AFRESH = 'rollback; deallocate all'

/**
 * Presents the embedded database to PostgreSQL's driver as a socket. Writes up to the uncork go to the engine together, and the answer
 * arrives as data. PGlite's own query method calls the engine six times per statement, and has its rows described twice.
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

  /** The driver accepts any object with the socket methods it uses. */
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
      // Copied, because the driver reuses the buffer for its next message.
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

  /** Delays what is written here until the next write. */
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
    // Only after the driver has registered its query.
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
