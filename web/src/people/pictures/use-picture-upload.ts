import type { CropArea } from '@dromos/contract/base/pictures.ts'
import { useRef, useState } from 'react'
import type { Sending } from '../../platform/transfer.ts'
import type { PictureChoice } from './picture-choice.ts'

/** A picture on its way to the server with the form it belongs to. */
export interface PictureUpload {
  /** How much of it has left, from 0 to 1; null while none is on its way. */
  share: number | null
  stop: () => void
}

export interface PictureUploading extends PictureUpload {
  /** Sends a form with its picture by `withFile`, or by `without` where there is none. */
  send: <R>(
    file: File | null,
    without: () => Promise<R>,
    withFile: (sending: Sending) => Promise<R>,
  ) => Promise<R>
}

/** Follows the picture of one form while it is sent. */
export function usePictureUpload(): PictureUploading {
  const [share, setShare] = useState<number | null>(null)
  const stopper = useRef<AbortController | null>(null)
  return {
    share,
    stop: () => stopper.current?.abort(),
    async send(file, without, withFile) {
      if (!file) return without()
      stopper.current = new AbortController()
      setShare(0)
      try {
        return await withFile({ file, onProgress: setShare, signal: stopper.current.signal })
      } finally {
        setShare(null)
      }
    },
  }
}

/** A form's body as the server takes it, and the file that goes along. */
export function withoutFile<B extends { file?: PictureChoice | undefined }>({
  file,
  ...fields
}: B): { fields: Omit<B, 'file'> & { image?: null; crop?: CropArea }; file: File | null } {
  if (file === 'removed') return { fields: { ...fields, image: null }, file: null }
  return file ? { fields: { ...fields, crop: file.crop }, file: file.file } : { fields, file: null }
}

/** The code that sends files, fetched when there is one. */
export const transfer = () => import('../../platform/transfer.ts')
