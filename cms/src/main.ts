import path from 'node:path'
import { createStrapi } from '@strapi/strapi'

const distDir = path.resolve(__dirname, '..')
void createStrapi({
  appDir: path.resolve(distDir, '..'),
  distDir,
  serveAdminPanel: process.env.CMS_PANEL !== 'off',
}).start()
