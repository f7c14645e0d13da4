"""The npm package in other people's projects: bundled, and type-checked by TypeScript."""

import os
import shutil
import subprocess

import pytest

from gallery import DESKTOP
from host_page import HostSite, links, page
from test_package import unpack_package

ELEMENT = f'<enlarger-gallery id="gallery">{links()}</enlarger-gallery>'
STYLED = "import 'enlarger/enlarger.css'\n"
PLAIN = "import 'enlarger'\n"
# As in the guide.
MOVED = """import { EnlargerGallery } from 'enlarger'
import engine from 'enlarger/enlarger.wasm'
EnlargerGallery.wasmUrl = new URL(engine, import.meta.url)
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    return unpack_package(tmp_path_factory.mktemp("packed"))


@pytest.fixture
def project(package, tmp_path):
    """A folder with the package installed."""
    shutil.copytree(package, tmp_path / "node_modules/enlarger")
    (tmp_path / "package.json").write_text('{ "type": "module" }')
    return tmp_path


def run(project, *command, env=None):
    result = subprocess.run(command, cwd=project, env=env, capture_output=True, text=True, timeout=120)
    assert result.returncode == 0, result.stdout + result.stderr


def works(host_of, project):
    """Opens a page with the bundler's output: a photo opens and closes, and the late modules load."""
    files = {f"/{file.relative_to(project / 'out')}": file.read_bytes() for file in (project / "out").rglob("*") if file.is_file()}
    head = '<script type="module" src="/main.js"></script>'
    site = HostSite({"/": page(ELEMENT, head=head)} | files)
    host = host_of(site=site, window=DESKTOP)
    host.wait("gallery.shadowRoot.querySelector('slot[name=toolbar]') !== null")
    host.open("#gallery a")
    assert host.look().current == "/photo/0.jpg"
    host.page.evaluate("gallery.photoStyle = 'system'")
    host.close_photo()
    assert not [path for path in site.requests if "without-wasm" in path]
    return host


@pytest.mark.parametrize("split", [True, False], ids=["in parts", "in one file"])
def test_esbuild_bundles_it(host_of, project, split):
    (project / "main.js").write_text(STYLED + (PLAIN if split else MOVED))
    how = ["--splitting"] if split else ["--loader:.wasm=file"]
    run(project, "esbuild", "main.js", "--bundle", "--format=esm", "--minify", "--target=es2022", "--outdir=out", *how)
    if split:
        # esbuild leaves the engine's URL unchanged.
        shutil.copy(project / "node_modules/enlarger/enlarger.wasm", project / "out")
    assert "enlarger-gallery" in (project / "out/main.css").read_text()
    works(host_of, project)


ROLLUP = """import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

// What @rollup/plugin-node-resolve does.
const find = {
  name: 'find',
  resolveId(id) {
    const [, name] = /^enlarger(.*)$/.exec(id) ?? []
    if (name === undefined) return null
    const { exports } = JSON.parse(readFileSync('node_modules/enlarger/package.json'))
    const target = exports['.' + name]
    return resolve('node_modules/enlarger', target.default ?? target)
  },
}
export default { input: 'main.js', output: { dir: 'out' }, plugins: [find] }
"""


@pytest.mark.nightly
@pytest.mark.skipif(not shutil.which("rollup"), reason="Rollup is not installed")
def test_rollup_bundles_it(host_of, project):
    (project / "main.js").write_text(PLAIN)
    (project / "rollup.config.js").write_text(ROLLUP)
    run(project, "rollup", "-c")
    shutil.copy(project / "node_modules/enlarger/enlarger.wasm", project / "out")
    works(host_of, project)


WEBPACK = """const webpack = require('webpack')
const output = { path: `${__dirname}/out`, filename: 'main.js', module: true }
webpack({
  mode: 'production', context: __dirname, entry: './main.js', target: ['web', 'es2022'], experiments: { outputModule: true }, output,
}, (error, stats) => {
  console.error(error ?? stats.toString('errors-only'))
  process.exit(error || stats.hasErrors() ? 1 : 0)
})
"""
# Debian's Node modules.
NODE = os.environ | {"NODE_PATH": os.environ.get("NODE_PATH", "/usr/share/nodejs")}


def has_webpack():
    return shutil.which("node") and subprocess.run(["node", "-e", "require('webpack')"], env=NODE, capture_output=True).returncode == 0


@pytest.mark.nightly
def test_webpack_bundles_it_and_finds_the_engine_by_itself(host_of, project):
    if not has_webpack():
        pytest.skip("webpack is not installed")
    (project / "main.js").write_text(PLAIN)
    (project / "build.cjs").write_text(WEBPACK)
    run(project, "node", "build.cjs", env=NODE)
    works(host_of, project)


# MARK: TypeScript

# As much of the frameworks' own types as the package's JSX types need.
REACT = """declare module 'react' {{
  export interface HTMLAttributes<T> {{ className?: string; id?: string; children?: unknown }}
  export interface Ref<T> {{ current: T | null }}
  export type DetailedHTMLProps<E, T> = E & {{ ref?: Ref<T>; key?: string }}
  export function useRef<T>(value: T | null): Ref<T>
  {own}
}}
declare module 'react/jsx-runtime' {{
  export const jsx: unknown, jsxs: unknown
  {runtime}
}}
{others}"""
JSX = "namespace JSX { interface Element {} interface IntrinsicElements { a: { href: string } } }"
REACTS = {
    "React 18": REACT.format(own="export {}", runtime="export {}", others=f"declare {JSX}"),
    "React 19": REACT.format(own=f"export {JSX}", runtime="import type { JSX as Own } from 'react'\n  export { Own as JSX }", others=""),
}
VUE = """declare module 'vue' {
  export interface GlobalComponents {}
}"""
# Each with a use that must be rejected.
USES = {
    "page.ts": ("""import { EnlargerGallery } from 'enlarger/gallery.js'
import 'enlarger'
import 'enlarger/bundle'
EnlargerGallery.wasmUrl = '/moved.wasm'
const gallery = document.querySelector('enlarger-gallery')!
const isThere: boolean = gallery.open('beach')
gallery.photos = [{ src: 'beach.jpg', width: 3, height: 2, section: 'Beaches' }]
gallery.selectedItems = ['beach.jpg']
gallery.addEventListener('enlarger-select', ({ detail }) => gallery.selectedItems = detail.items)
gallery.addEventListener('enlarger-close', ({ detail }) => { const why: 'key' | string = detail.reason })
""", "gallery.open(1)"),
    "react.tsx": ("""import type {} from 'enlarger/react'
import type { EnlargerGallery } from 'enlarger'
import { useRef } from 'react'
export function Album() {
  const gallery = useRef<EnlargerGallery>(null)
  return <enlarger-gallery ref={gallery} photo-style="system" layout="justified" tools photos={[{ src: 'beach.jpg' }]}
    onenlarger-change={event => console.log(event.detail.id.length)}><a href="beach.jpg"></a></enlarger-gallery>
}
""", 'export const wrong = <enlarger-gallery layout="round" />'),
    "vue.ts": ("""import type {} from 'enlarger/vue'
import type { GlobalComponents } from 'vue'
type Props = InstanceType<GlobalComponents['enlarger-gallery']>['$props']
export const props: Props = { layout: 'square', photos: null, onEnlargerChange: ({ detail }) => detail.index.toFixed() }
""", "export const wrong: Props = { onEnlargerChange: ({ detail }) => detail.nothing }"),
}


def checked(project, frameworks, *names):
    (project / "frameworks.d.ts").write_text(frameworks)
    return subprocess.run(
        ["tsc", "--noEmit", "--strict", "--target", "es2022", "--module", "node16", "--moduleResolution", "node16", "--jsx", "react-jsx",
         "frameworks.d.ts", *names], cwd=project, capture_output=True, text=True, timeout=120)


@pytest.mark.nightly
@pytest.mark.skipif(not shutil.which("tsc"), reason="TypeScript is not installed")
@pytest.mark.parametrize(("file", "frameworks"), [
    ("page.ts", ""), ("vue.ts", VUE), *(("react.tsx", text) for text in REACTS.values())], ids=["page", "Vue", *REACTS])
def test_its_types_accept_valid_uses_and_reject_wrong_ones(project, file, frameworks):
    text, wrong = USES[file]
    (project / file).write_text(text)
    result = checked(project, frameworks, file)
    assert result.returncode == 0, result.stdout
    (project / file).write_text(text + wrong)
    result = checked(project, frameworks, file)
    assert result.returncode != 0 and result.stdout.count("error") == 1 and f"{file}({text.count(chr(10)) + 1}," in result.stdout
