import type { DocumentFiles } from '@dromos/contract/documents/files.ts'
import { neverReleased } from '@dromos/contract/constants/file-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryClient } from '../../platform/query-client.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { refusalOf } from '../../ui/files/judge-file.ts'
import { useUploads } from '../../ui/files/use-uploads.ts'
import type { Uploads } from '../../ui/files/use-uploads.ts'
import type { ChatCalls } from './chat-calls.ts'

export interface Attached {
  id: string
  name: string
}

interface Waiting {
  file: File
  key: number
}

type Kind = DocumentFiles['kinds'][number]

/** Files on their way into the record, to go with the next message: first it is said what each of them is. */
export function useAttachments({ files }: ChatCalls, isForCustomer: boolean) {
  const { data } = useQuery({ queryKey: files.queryKey, queryFn: ({ signal }) => files.read(signal) })
  const [attached, setAttached] = useState<readonly Attached[]>([])
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const last = useRef(0)
  const uploads = useUploads(() => void queryClient.invalidateQueries({ queryKey: files.queryKey }))
  const kinds = (data?.kinds ?? []).filter(
    ({ id, active }) => active && !(isForCustomer && neverReleased.includes(id)),
  )
  const send = (file: File, kind: number): void =>
    uploads.start([file], async (sending, key) => {
      const stored = await files.send({ file_type_id: kind })(sending, key)
      // The call answers the id of what it has stored.
      const { id } = stored as { id: string }
      setAttached((before) => [...before, { id, name: file.name }])
    })
  const take = async (chosen: readonly File[]): Promise<void> => {
    for (const file of chosen) {
      const refusal = await refusalOf(file)
      const kind = kindOf(file.name, kinds)
      if (refusal) toast({ text: `${file.name}: ${refusal}`, tone: 'problem' })
      else if (kind) send(file, kind.id)
      else setWaiting((before) => [...before, { file, key: (last.current += 1) }])
    }
  }
  return {
    mayAttach: data?.can.upload ?? false,
    kinds,
    attached,
    waiting,
    uploads,
    take,
    say: ({ file, key }: Waiting, kind: number) => {
      setWaiting((before) => before.filter((one) => one.key !== key))
      send(file, kind)
    },
    drop: ({ key }: Waiting) => setWaiting((before) => before.filter((one) => one.key !== key)),
    detach: (id: string) => setAttached((before) => before.filter((one) => one.id !== id)),
    clear: () => setAttached([]),
    heldBy: heldBy(waiting, uploads),
  }
}

/** Why a message with these files cannot leave yet; null where it can. */
export type Held = 'kind' | 'lost' | 'upload' | null

function heldBy(waiting: readonly Waiting[], { list }: Uploads): Held {
  if (waiting.length > 0) return 'kind'
  if (list.some(({ problem, isOffline }) => problem !== null && !isOffline)) return 'lost'
  return list.length > 0 ? 'upload' : null
}

export type Attachments = ReturnType<typeof useAttachments>

const plain = (text: string): string => text.toLocaleLowerCase().replaceAll(/[^\p{L}\d]+/gu, ' ')

/** What a file is by its name, where that says so: `Packing list 88-4410.pdf`. */
function kindOf(name: string, kinds: readonly Kind[]): Kind | undefined {
  const words = ` ${plain(name)}`
  return kinds.find((kind) =>
    words.includes(
      ` ${plain(kind.name)
        .replace(/\s*\(.*$/, '')
        .trim()}`,
    ),
  )
}
