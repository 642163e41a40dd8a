import type { SharedFiles } from '@dromos/contract/documents/file-links.ts'
import { call } from '../platform/api.ts'
import { fetchFileFor } from '../platform/transfer.ts'
import type { FileClaim } from './file-claim.ts'

export const unlock = (claim: FileClaim): Promise<SharedFiles> => call('POST /files/unlock', { body: claim })

export const readFilesLogo = (claim: FileClaim, signal: AbortSignal): Promise<Blob> =>
  fetchFileFor('/files/logo', claim, signal)

export const sharedFileAddress = (id: string): string => `/files/content/${id}`

export const readShared = (id: string, claim: FileClaim, signal: AbortSignal): Promise<Blob> =>
  fetchFileFor(sharedFileAddress(id), claim, signal)
