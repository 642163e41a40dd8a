import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { newIdempotencyKey } from '../../platform/api.ts'
import { ApiError, sentenceOf } from '../../platform/http.ts'
import type { Sending } from '../../platform/transfer.ts'

export interface Upload {
  id: string
  name: string
  /** How much has left, from 0 to 1. */
  share: number
  problem: string | null
  isOffline: boolean
}

/** Sends one file; `key` is the same for every attempt, so that it is stored once however often it is sent. */
export type SendFile = (sending: Sending, key: string) => Promise<unknown>

export interface Uploads {
  list: readonly Upload[]
  start: (files: readonly File[], send: SendFile) => void
  stop: (id: string) => void
  /** Sends one again from its beginning, under the same key. */
  retry: (id: string) => void
}

interface Job {
  file: File
  send: SendFile
  stopper: AbortController
  /** How often in a row it did not reach the server. */
  losses: number
  waiting: ReturnType<typeof setTimeout> | undefined
}

const startOf = (file: File, send: SendFile): Job => ({
  file,
  send,
  stopper: new AbortController(),
  losses: 0,
  waiting: undefined,
})

/** One that lost its connection is sent again when the browser is back online, else with growing pauses. */
export function useUploads(onDone: () => void): Uploads {
  const [list, setList] = useState<readonly Upload[]>([])
  const jobs = useRef(new Map<string, Job>())
  const latest = useRef({ onDone, list })
  useEffect(() => {
    latest.current = { onDone, list }
  })
  const change = useCallback((id: string, changes: Partial<Upload>) => {
    setList((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  }, [])
  const drop = useCallback((id: string) => {
    clearTimeout(jobs.current.get(id)?.waiting)
    jobs.current.delete(id)
    setList((before) => before.filter((upload) => upload.id !== id))
  }, [])
  const run = useCallback(
    async function attempt(id: string): Promise<void> {
      const job = jobs.current.get(id)
      if (!job) return
      clearTimeout(job.waiting)
      job.stopper = new AbortController()
      change(id, { share: 0, problem: null, isOffline: false })
      const onProgress = (share: number) => change(id, { share })
      try {
        await job.send({ file: job.file, onProgress, signal: job.stopper.signal }, id)
        drop(id)
        latest.current.onDone()
      } catch (error) {
        if (error instanceof ApiError && error.code === 'cancelled') return drop(id)
        const isOffline = error instanceof ApiError && error.code === 'offline'
        change(id, { problem: sentenceOf(error), isOffline })
        job.losses = isOffline ? job.losses + 1 : 0
        if (isOffline) job.waiting = setTimeout(() => void attempt(id), pauseAfter(job.losses))
      }
    },
    [change, drop],
  )
  useResuming(run, { jobs, latest })
  return {
    list,
    start(files, send) {
      for (const file of files) {
        const id = newIdempotencyKey()
        jobs.current.set(id, startOf(file, send))
        const upload = { id, name: file.name, share: 0, problem: null, isOffline: false }
        setList((before) => [...before, upload])
        void run(id)
      }
    },
    stop(id) {
      const isGoing = list.some((upload) => upload.id === id && upload.problem === null)
      if (isGoing) jobs.current.get(id)?.stopper.abort()
      else drop(id)
    },
    retry: (id) => void run(id),
  }
}

function useResuming(
  run: (id: string) => Promise<void>,
  refs: {
    jobs: RefObject<Map<string, Job>>
    latest: RefObject<{ list: readonly Upload[] }>
  },
): void {
  const { jobs, latest } = refs
  useEffect(() => {
    const resume = () => {
      for (const { id, isOffline } of latest.current.list) if (isOffline) void run(id)
    }
    window.addEventListener('online', resume)
    return () => window.removeEventListener('online', resume)
  }, [run, latest])
  useEffect(() => {
    const { current } = jobs
    return () => {
      for (const { waiting } of current.values()) clearTimeout(waiting)
    }
  }, [jobs])
}

const FIRST = 2_000
const LONGEST = 60_000

/** How long an upload waits, in milliseconds, that has not reached the server so often in a row. */
export function pauseAfter(losses: number): number {
  return Math.min(LONGEST, FIRST * 2 ** (losses - 1))
}
