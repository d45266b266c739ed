/**
 * Lets the bundler leave out components of the router that nothing uses: it keeps each whose name for developers is written
 * beside it, and so the link with all that it fetches ahead for the router’s own framework.
 */
export function dropUnusedComponents() {
  return {
    name: 'drop-unused-components',
    transform(code: string, id: string) {
      return /\/node_modules\/react-router\/.*\.m?js$/.test(id)
        ? {
            code: code
              .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
              .replaceAll(/= (React\$?\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
            map: null,
          }
        : null;
    },
  };
}
