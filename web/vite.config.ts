import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { packs } from './packing.ts'

const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const version = typeof manifest === 'object' && manifest && 'version' in manifest ? manifest.version : ''

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  server: {
    proxy: { '/api': { target: api, ws: true }, '/.well-known': { target: api } },
  },
  build: {
    outDir: 'dist',
    // No asset is turned into a data: address, which the content security policy refuses for fonts and scripts.
    assetsInlineLimit: 0,
    // The map's engine, loaded when a map is first shown, is larger than what is usually worth a warning.
    chunkSizeWarningLimit: 1200,
    modulePreload: {
      polyfill: false,
      // The first script names the styles of every screen; their scripts are asked for by those that need them.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // Names without words: the first script lists the files of every screen.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: { groups: packs },
      },
    },
  },
})
