import type { CropArea } from '@dromos/contract/base/pictures.ts'
import { useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import type { Call, InputOf, ReplyOf } from '../../platform/api.ts'
import type { PictureChoice } from './picture-choice.ts'

export interface PictureUpload {
  /** How much of it has left, from 0 to 1; null while none is on its way. */
  share: number | null
  stop: () => void
}

interface WithPicture {
  file?: PictureChoice | undefined
}

type Fields<B extends WithPicture> = Omit<B, 'file'> & { image?: null; crop?: CropArea }

interface PictureUploading extends PictureUpload {
  send: <K extends Call, B extends WithPicture>(
    key: K,
    body: B,
    inputOf: (fields: Fields<B>) => InputOf<K>,
  ) => Promise<ReplyOf<K>>
}

export function usePictureUpload(): PictureUploading {
  const [share, setShare] = useState<number | null>(null)
  const stopper = useRef<AbortController | null>(null)
  return {
    share,
    stop: () => stopper.current?.abort(),
    async send(key, body, inputOf) {
      const { fields, file } = withoutFile(body)
      if (!file) return call(key, inputOf(fields))
      stopper.current = new AbortController()
      setShare(0)
      try {
        const sending = { file, onProgress: setShare, signal: stopper.current.signal }
        return await (await transfer()).callWithFile(key, inputOf(fields), sending)
      } finally {
        setShare(null)
      }
    },
  }
}

function withoutFile<B extends WithPicture>({
  file,
  ...fields
}: B): { fields: Fields<B>; file: File | null } {
  if (file === 'removed') return { fields: { ...fields, image: null }, file: null }
  return file ? { fields: { ...fields, crop: file.crop }, file: file.file } : { fields, file: null }
}

const transfer = () => import('../../platform/transfer.ts')
