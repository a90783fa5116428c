import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { root } from './stage.ts';

/** A sign-in page as the manuals of the libraries show it, in one bundle; without the editor, which would add 50 KiB. */
const entry = `
  import { ApolloClient, HttpLink, InMemoryCache, gql } from '@apollo/client';
  import { ApolloProvider, useMutation } from '@apollo/client/react';
  import { Button, ChakraProvider, defaultSystem, Field, Input } from '@chakra-ui/react';
  import { Formik, Form } from 'formik';
  import { createElement as h } from 'react';
  import { createRoot } from 'react-dom/client';
  import { createBrowserRouter } from 'react-router';
  import { RouterProvider } from 'react-router/dom';
  import * as Yup from 'yup';
  const rules = Yup.object({ phone: Yup.string().required(), password: Yup.string().min(6).required() });
  const signIn = gql\`mutation SignIn($input: SignInInput!) { signIn(input: $input) { token } }\`;
  function Login() {
    const [send] = useMutation(signIn);
    return h(Formik, { initialValues: { phone: '', password: '' }, validationSchema: rules, onSubmit: (input) => send({ variables: { input } }) },
      ({ values, handleChange, errors }) => h(Form, null,
        ['phone', 'password'].map((name) => h(Field.Root, { key: name, invalid: Boolean(errors[name]) }, h(Field.Label, null, name), h(Input, { name, value: values[name], onChange: handleChange }), h(Field.ErrorText, null, errors[name]))),
        h(Button, { type: 'submit' }, 'Login')));
  }
  const router = createBrowserRouter([{ path: '/', Component: Login }]);
  const client = new ApolloClient({ link: new HttpLink({ uri: '/graphql' }), cache: new InMemoryCache() });
  createRoot(document.body).render(h(ApolloProvider, { client }, h(ChakraProvider, { value: defaultSystem }, h(RouterProvider, { router }))));
`;

/** The size of that bundle in brotli; a short round only transforms the entry. */
export async function floorSize(isShort: boolean): Promise<number> {
  const id = join(root, 'web/src/floor.js');
  const result = await build({
    root: join(root, 'web'),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { yup: join(root, 'schema/node_modules/yup') } },
    plugins: [
      {
        name: 'floor',
        resolveId: (source) => (source === id ? id : null),
        load: (from) => (from === id ? entry : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      rolldownOptions: { input: id, ...(isShort ? { external: /^[^./]/ } : {}), output: { codeSplitting: false } },
    },
  });
  const [first] = [result].flat() as Rolldown.RolldownOutput[];
  const code = first?.output[0].code ?? '';
  return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: isShort ? 1 : 11 } }).length;
}
