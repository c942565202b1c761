import { useEffect, useLayoutEffect } from 'react'

/**
 * An effect that runs before the browser paints or handles the next key. A state that it sets is rendered at once, where
 * one of `useEffect` is a task of its own: Esc pressed right after a click would still meet the state before it. A server
 * has no layout: React says so in development.
 */
export const useAfterLayout = import.meta.env.SSR ? useEffect : useLayoutEffect
