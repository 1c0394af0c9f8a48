import { holds, liveAnswers } from '@staff/contract'
import { PassThrough, type Readable } from 'node:stream'
import type { Caller } from '../../../http/caller.ts'
import type { HeardNotice } from './listen.ts'

/** Between two signs of life of a stream, in ms; proxies close a stream that is silent for a minute. */
const beat = 25_000
/** Streams of one user; a browser has one, so more is a fault of a client. The oldest is ended. */
const perUser = 10
/** In ms: how long scans of a store are collected before they are told. */
const moment = 500
/** Bytes that may wait for a reader who does not read. */
const backlog = 64 * 1024

/** The open streams of this instance, server-sent events. */
export interface Streams {
  /** Opens a stream for a caller; it ends by itself when the reader goes or the session ends. */
  readonly open: (caller: Caller) => Readable
  /** Whether a stream of the user is open here. */
  readonly isOpenTo: (userId: string) => boolean
  readonly tell: (notice: HeardNotice) => void
  /** Tells those who reach a store that somebody of it has scanned; scans of a moment are told once. */
  readonly tellScans: (node: string) => void
  /** Tells everybody which activation is in force. */
  readonly tellComposition: () => void
  /** Tells everybody that the composition is another one under the same number: a flag was switched. */
  readonly tellFlags: () => void
  /** Tells all clients to read again. */
  readonly tellAll: () => void
  /** Ends every stream; a client comes back by itself. */
  readonly stop: () => void
}
interface Entry {
  readonly caller: Caller
  readonly out: PassThrough
}
const event = (id: string | null) => `event: notification\ndata: ${JSON.stringify({ id })}\n\n`

const changedAnswer = (key: string) => `event: changed\ndata: ${JSON.stringify({ key })}\n\n`
const scanned = changedAnswer(liveAnswers.storeNow)
const flagged = changedAnswer(liveAnswers.composition)
/** Whether a caller may reach people of a store; a store elsewhere says nothing, not even that somebody came. */
function mayReach({ dataScope, permissions, place }: Caller, node: string): boolean {
  if (dataScope === 'SELF' && !permissions.has('READ_ALL_SCOPE')) return false
  return dataScope !== 'OUTLET' || permissions.has('READ_ALL_SCOPE') || place?.outletId === node
}

/**
 * `isAlive` says whether the session of a stream is still good; it is asked at every beat. `sequence` is the number of
 * the activation in force: each beat says it, so that a switch that was not heard is known with the next one.
 */
export function openStreams(isAlive: (caller: Caller) => Promise<boolean>, sequence: () => number): Streams {
  const entries = new Set<Entry>()
  const inForce = () => `event: composition\ndata: ${JSON.stringify({ sequence: sequence() })}\n\n`
  const write = ({ out }: Entry, text: string) => {
    if (out.writableLength > backlog) out.destroy()
    else out.write(text)
  }
  const end = (entry: Entry) => {
    entries.delete(entry)
    entry.out.end()
  }
  const check = async (entry: Entry) => {
    // A database that is away for a moment says nothing about a session.
    if (await isAlive(entry.caller).catch(() => true)) write(entry, inForce())
    else end(entry)
  }
  const collected = new Map<string, NodeJS.Timeout>()
  const tellScans = (node: string) => {
    collected.delete(node)
    for (const entry of entries) if (mayReach(entry.caller, node)) write(entry, scanned)
  }
  const timer = setInterval(() => {
    for (const entry of entries) void check(entry)
  }, beat).unref()
  return {
    open: (caller) => {
      const entry: Entry = { caller, out: new PassThrough() }
      const [oldest, ...others] = [...entries].filter(({ caller: { userId } }) => userId === caller.userId)
      if (oldest && others.length + 1 >= perUser) end(oldest)
      entries.add(entry)
      entry.out.once('close', () => void entries.delete(entry))
      // Said at once, so that the reader's fetch returns and asks for what came before.
      write(entry, event(null) + inForce())
      return entry.out
    },
    isOpenTo: (userId) => [...entries].some(({ caller }) => caller.userId === userId),
    tell: ({ userId, id }) => {
      for (const entry of entries)
        if (entry.caller.userId === userId && holds(entry.caller.permissions, 'READ_NOTIFICATION'))
          write(entry, event(id))
    },
    tellScans: (node) => {
      if (!collected.has(node)) collected.set(node, setTimeout(() => tellScans(node), moment).unref())
    },
    tellComposition: () => {
      for (const entry of entries) write(entry, inForce())
    },
    tellFlags: () => {
      for (const entry of entries) write(entry, flagged)
    },
    tellAll: () => {
      for (const entry of entries) write(entry, event(null))
    },
    stop: () => {
      clearInterval(timer)
      for (const waiting of collected.values()) clearTimeout(waiting)
      for (const entry of entries) end(entry)
    },
  }
}
