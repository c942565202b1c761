// Without a line for every request: those name orders, and nobody reads them.
export default { level: 'info' }
